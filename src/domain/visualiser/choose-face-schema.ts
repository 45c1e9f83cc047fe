import * as v from 'valibot';

export const faceSourceSchema = v.picklist(['marked', 'guessed', 'none']);
