/**
 * Import this before any module that builds a schema where the content security policy forbids eval (the window):
 * zod otherwise compiles its checks with `new Function`, which the policy reports as a violation.
 */
import { z } from 'zod';

z.config({ jitless: true });
