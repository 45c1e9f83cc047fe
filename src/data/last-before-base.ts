/**
 * The last version of the shop that ran on PGlite. It brings every earlier schema to the first one that this version knows,
 * and makes backups that this one restores.
 */
export const LAST_BEFORE_BASE = '31668b30';
