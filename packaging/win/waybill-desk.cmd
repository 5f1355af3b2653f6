@echo off
rem The command line: a program with windows has no console of its own, so this one waits for its end and hands on its status.
start "" /b /wait "%~dp0..\Waybill Desk.exe" %*
exit /b %errorlevel%
