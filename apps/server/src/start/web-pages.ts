import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the console's built pages. Hashed files may be kept for a year, the page itself is asked for each time. */
export async function registerPages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) {
    app.get('/', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send('The pages are not built: run npm start, or npm run build.'),
    )
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = /[\\/]assets[\\/]/.test(path)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
