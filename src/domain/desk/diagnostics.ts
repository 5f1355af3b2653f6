/** A file of the diagnostics, as it is shown and saved. */
export interface DiagnosticsFile {
  readonly name: string;
  readonly text: string;
}
