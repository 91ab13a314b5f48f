@echo off
rem Makes the demo game beside this file, checks it, and takes its warbot and textures out.
setlocal
chcp 65001 >nul
cd /d "%~dp0"
ver >nul
if not exist game ngi.exe forge game --quiet
if errorlevel 1 goto failed
echo.
echo === Is it sound? Every file, and every name that leads from one to another
ngi.exe validate game
if errorlevel 1 goto failed
echo.
echo === What is in the archive of bases
ngi.exe ls game/bases.rlb
if errorlevel 1 goto failed
echo.
echo === The warbot for Blender, and all textures as pictures
if not exist warbot.glb ngi.exe convert game/bases.rlb/bot_strider.msh warbot.glb
if errorlevel 1 goto failed
if not exist textures ngi.exe export game/Textures.lib -o textures --quiet
if errorlevel 1 goto failed
echo.
echo Made beside this file: game, warbot.glb, textures. "ngi.exe help" lists what the command can do.
if "%1"=="" pause
exit /b 0
:failed
echo Something failed; the line above says what.
if "%1"=="" pause
exit /b 1
