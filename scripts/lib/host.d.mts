export interface Host {
  readonly kind: 'electron' | 'stand-in';
  readonly path: string;
}
export interface HostCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}
export function hasDisplay(
  env?: Readonly<Record<string, string | undefined>>,
  platform?: string,
): boolean;
export function hostCommand(
  host: Host,
  options?: { readonly root?: boolean; readonly entry?: string },
): HostCommand;
export function hostName(host: Host): string;
