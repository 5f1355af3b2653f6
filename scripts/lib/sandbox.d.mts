export function sandboxProblem(
  electron: string,
  options?: { readonly platform?: string; readonly settings?: string },
): string | null;
