; Files and links that Waybill Desk can open. It is offered for CSV and XLSX and never becomes their default program.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\WaybillDesk.Batch" "" "Batch of shipments"
  WriteRegStr SHELL_CONTEXT "Software\Classes\WaybillDesk.Batch\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\.csv\OpenWithProgids" "WaybillDesk.Batch" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\.xlsx\OpenWithProgids" "WaybillDesk.Batch" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\waybill-desk" "" "URL:Tracking number for Waybill Desk"
  WriteRegStr SHELL_CONTEXT "Software\Classes\waybill-desk" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\waybill-desk\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "Software\Classes\WaybillDesk.Batch"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.csv\OpenWithProgids" "WaybillDesk.Batch"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.xlsx\OpenWithProgids" "WaybillDesk.Batch"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\waybill-desk"
!macroend
