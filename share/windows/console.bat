@echo off
rem A console in the folder of the user in which "ngi" is known. It stays open after a double click.
chcp 65001 >nul
set "PATH=%~dp0;%PATH%"
cd /d "%USERPROFILE%"
ngi.exe version
echo "ngi help" lists what it can do.
cmd /k
