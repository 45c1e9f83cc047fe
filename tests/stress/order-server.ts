import { openDatabase } from '../../src/data/connection.ts';
import { serveOrders } from '../services/serve-orders.ts';

/** A shop of basket and order in a process of its own, to be killed: `DATA_DIR` or `DATABASE_URL`. Says where it listens. */
const { DATA_DIR = '', DATABASE_URL } = process.env;
const connection = await openDatabase({ DATA_DIR, DATABASE_URL: DATABASE_URL || undefined });
const { address } = await serveOrders(connection);
console.log(`address ${address}`);
