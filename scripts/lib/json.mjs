import fs from 'node:fs';
import { z } from 'zod';

/**
 * Reads a JSON text. Properties that the schema does not name are left out.
 * @template T
 * @param {string} text
 * @param {z.ZodType<T>} schema
 * @returns {T}
 * @throws Error when the text is not JSON, or not of the schema's shape
 */
export const parseJson = (text, schema) => schema.parse(JSON.parse(text));

/**
 * Reads a JSON file, as `parseJson` does.
 * @template T
 * @param {string} file
 * @param {z.ZodType<T>} schema
 */
export const readJson = (file, schema) => parseJson(fs.readFileSync(file, 'utf8'), schema);

const packageSchema = z.object({ name: z.string(), version: z.string() });

/** Returns name and version in the package.json of a folder. @param {string} folder */
export const packageIn = (folder) => readJson(`${folder}/package.json`, packageSchema);
