/** Storage key of the address of Jivo's script, kept in the tab once the shopper has opened the chat. */
export const JIVO_SCRIPT_KEY = 'kafel-jivo';
