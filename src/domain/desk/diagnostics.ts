/** One file of the diagnostics, as displayed and saved. */
export interface DiagnosticsFile {
  readonly name: string;
  readonly text: string;
}
