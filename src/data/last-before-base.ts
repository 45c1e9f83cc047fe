/**
 * Last version of the shop that uses PGlite. It migrates every earlier schema to the first schema of the present version, which can then
 * restore a backup made by it.
 */
export const LAST_BEFORE_BASE = '31668b30';
