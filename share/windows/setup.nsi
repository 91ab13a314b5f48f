# The Windows installer, made by scripts/release windows-setup:
#   makensis -DVERSION=0.1.0 -DFILES=folder -DFILE_LIST=removal.nsh -DOUTPUT=setup.exe share/windows/setup.nsi
# FILES is the folder that the portable archive holds; FILE_LIST deletes each of its files again. File types need the desktop program in it. Installs for the person who runs it, below
# %LOCALAPPDATA%\Programs, so no administrator is asked. Silent: setup.exe /S [/D=folder], uninstall.exe /S.
Unicode true
Target amd64-unicode
!include MUI2.nsh

Name "OpenNGI ${VERSION}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\OpenNGI"
InstallDirRegKey HKCU "Software\OpenNGI" "folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
BrandingText " "

!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\OpenNGI"
!define CLASSES "Software\Classes"

!define MUI_COMPONENTSPAGE_SMALLDESC  ; below the list, so that the list is wide enough
!insertmacro MUI_PAGE_LICENSE "${FILES}\LICENSE"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Russian"

LangString PROGRAMS ${LANG_ENGLISH} "Programs"
LangString PROGRAMS ${LANG_RUSSIAN} "Программы"
LangString START_MENU ${LANG_ENGLISH} "Start menu"
LangString START_MENU ${LANG_RUSSIAN} "Меню «Пуск»"
LangString CONSOLE ${LANG_ENGLISH} "OpenNGI console"
LangString CONSOLE ${LANG_RUSSIAN} "Консоль OpenNGI"
LangString TRY_DEMO ${LANG_ENGLISH} "Try the demo"
LangString TRY_DEMO ${LANG_RUSSIAN} "Попробовать на примере"
LangString FILE_TYPES ${LANG_ENGLISH} "File types"
LangString FILE_TYPES ${LANG_RUSSIAN} "Типы файлов"
LangString ABOUT_PROGRAMS ${LANG_ENGLISH} "OpenNGI Studio, the command ngi, and the pages that explain both."
LangString ABOUT_PROGRAMS ${LANG_RUSSIAN} "OpenNGI Studio, команда ngi и описание к ним."
LangString ABOUT_START_MENU ${LANG_ENGLISH} "Shortcuts to the programs and to the demo."
LangString ABOUT_START_MENU ${LANG_RUSSIAN} "Ярлыки для программ и для примера."
LangString ABOUT_FILE_TYPES ${LANG_ENGLISH} "A double click on an archive, a model, a texture or an effect opens it in OpenNGI Studio."
LangString ABOUT_FILE_TYPES ${LANG_RUSSIAN} "Архивы, модели, текстуры и эффекты открываются в OpenNGI Studio двойным щелчком."
LangString ARCHIVE ${LANG_ENGLISH} "NGI archive"
LangString ARCHIVE ${LANG_RUSSIAN} "архив NGI"
LangString MODEL ${LANG_ENGLISH} "NGI model"
LangString MODEL ${LANG_RUSSIAN} "модель NGI"
LangString TEXTURE ${LANG_ENGLISH} "NGI texture"
LangString TEXTURE ${LANG_RUSSIAN} "текстура NGI"
LangString EFFECT ${LANG_ENGLISH} "NGI effect"
LangString EFFECT ${LANG_RUSSIAN} "эффект NGI"
LangString MATERIALS ${LANG_ENGLISH} "NGI material table"
LangString MATERIALS ${LANG_RUSSIAN} "таблица материалов NGI"

# Offers the desktop program for an extension. A program that opens it already stays the first choice.
!macro offer EXTENSION CLASS DESCRIPTION
  WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "${DESCRIPTION}"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "$INSTDIR\ngi-studio.exe,0"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" '"$INSTDIR\ngi-studio.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids" "${CLASS}" ""
  ReadRegStr $0 HKCR "${EXTENSION}" ""
  StrCmp $0 "" 0 +2
  WriteRegStr HKCU "${CLASSES}\${EXTENSION}" "" "${CLASS}"
!macroend

!macro withdraw EXTENSION CLASS
  DeleteRegKey HKCU "${CLASSES}\${CLASS}"
  DeleteRegValue HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids" "${CLASS}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids"
  ReadRegStr $0 HKCU "${CLASSES}\${EXTENSION}" ""
  StrCmp $0 "${CLASS}" 0 +2
  DeleteRegValue HKCU "${CLASSES}\${EXTENSION}" ""
  DeleteRegKey /ifempty HKCU "${CLASSES}\${EXTENSION}"
!macroend

Section "$(PROGRAMS)" programs
  SectionIn RO
  SetOutPath "$INSTDIR"
  File /r "${FILES}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "Software\OpenNGI" "folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "OpenNGI"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
SectionEnd

Section "$(START_MENU)" start_menu
  CreateDirectory "$SMPROGRAMS\OpenNGI"
  SetOutPath "$INSTDIR"
  CreateShortCut "$SMPROGRAMS\OpenNGI\$(CONSOLE).lnk" "$INSTDIR\console.bat"
  CreateShortCut "$SMPROGRAMS\OpenNGI\$(TRY_DEMO).lnk" "$INSTDIR\try-the-demo.bat"
  CreateShortCut "$SMPROGRAMS\OpenNGI\OpenNGI Studio.lnk" "$INSTDIR\ngi-studio.exe"
SectionEnd

Section "$(FILE_TYPES)" file_types
  !insertmacro offer .rlb OpenNGI.Archive $(ARCHIVE)
  !insertmacro offer .msh OpenNGI.Model $(MODEL)
  !insertmacro offer .texm OpenNGI.Texture $(TEXTURE)
  !insertmacro offer .fxid OpenNGI.Effect $(EFFECT)
  !insertmacro offer .wea OpenNGI.Materials $(MATERIALS)
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${programs} $(ABOUT_PROGRAMS)
  !insertmacro MUI_DESCRIPTION_TEXT ${start_menu} $(ABOUT_START_MENU)
  !insertmacro MUI_DESCRIPTION_TEXT ${file_types} $(ABOUT_FILE_TYPES)
!insertmacro MUI_FUNCTION_DESCRIPTION_END

# Deletes what was installed and nothing else: a folder that holds files of the person stays.
Section "Uninstall"
  !insertmacro withdraw .rlb OpenNGI.Archive
  !insertmacro withdraw .msh OpenNGI.Model
  !insertmacro withdraw .texm OpenNGI.Texture
  !insertmacro withdraw .fxid OpenNGI.Effect
  !insertmacro withdraw .wea OpenNGI.Materials
  RMDir /r "$SMPROGRAMS\OpenNGI"
  !include "${FILE_LIST}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
  DeleteRegKey HKCU "Software\OpenNGI"
SectionEnd

# The language of the system, without a question; English where it is neither of the two.
!macro choose_language
  System::Call 'kernel32::GetUserDefaultUILanguage() i.r0'
  IntOp $0 $0 & 0x3FF
  StrCpy $LANGUAGE ${LANG_ENGLISH}
  StrCmp $0 25 0 +2
  StrCpy $LANGUAGE ${LANG_RUSSIAN}
!macroend

Function .onInit
  !insertmacro choose_language
FunctionEnd

Function un.onInit
  !insertmacro choose_language
FunctionEnd
