import type { Plugin } from 'vite';

export function earlyPages(root: string, define: Readonly<Record<string, boolean>>): Plugin;
