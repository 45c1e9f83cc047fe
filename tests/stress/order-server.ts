import { openDatabase } from '../../src/data/connection.ts';
import { serveOrders } from '../services/serve-orders.ts';

/** Serves basket and order in a separate process that can be killed; takes `DATA_DIR` or `DATABASE_URL`, and prints its address. */
const { DATA_DIR = '', DATABASE_URL } = process.env;
const connection = await openDatabase({ DATA_DIR, DATABASE_URL: DATABASE_URL || undefined });
const { address } = await serveOrders(connection);
console.log(`address ${address}`);
