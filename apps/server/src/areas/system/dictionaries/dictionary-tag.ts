import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { languageOf } from '../../../pipeline/context-of.ts'
import type { Services } from '../../../services.ts'

const PATH = 'sys/dict/type/all'

/** Lets a browser keep the dictionaries until they change: the tag follows from what stands in the table and the language, and a
 *  browser that names it is answered 304 without the 400 dictionaries. Register it before the calls. */
export function registerDictionaryTag(app: FastifyInstance, services: Services): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.call?.path !== PATH) return
    const tag = await tagOf(services, languageOf(request))
    reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'accept-language')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  })
}

async function tagOf(services: Services, language: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`select concat_ws('|', count(*), max(update_date), max(version),
    (select value #>> '{}' from installation where key = 'dictVersion')) as state from dict_data`.execute(services.db)
  const digest = createHash('sha256').update(`${rows[0]?.state}|${language}`).digest('base64url')
  return `W/"${digest.slice(0, 22)}"`
}
