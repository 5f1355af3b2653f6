@rem The same as the file `electron` beside it, for Windows.
@"%DESK_HOST_NODE%" %1 %3 %4 %5 %6
