import type { Plugin } from 'vite';

export const LIST: string;
export function listPackages(root: string): Plugin;
