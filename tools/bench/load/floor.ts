/**
 * The floor: what a hand-written server does that takes a body and stores it with one raw insert, with the same
 * framework, driver and number of connections. No account, no check, no score.
 */
import fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = fastify({ bodyLimit: 256 * 1024 });
app.post('/insert', async (request, reply) => {
  const id = randomUUID();
  await pool.query('INSERT INTO floor_bodies (id, body) VALUES ($1, $2)', [id, request.body]);
  return reply.code(201).send({ success: true, data: { id } });
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
