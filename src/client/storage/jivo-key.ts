/** Where a tab keeps the address of Jivo's script once its shopper has asked for the chat. */
export const JIVO_ASKED = 'kafel-jivo';
