import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rowsById } from '../../../resources/rows.ts'

/** The supervision that a paper belongs to, locked. */
export async function supervisionOfPaper(
  ctx: Context,
  paper: Pick<ValuesNamed<'constructionFiling'>, 'phjgId'>,
): Promise<RowNamed<'supervision'> | undefined> {
  await sql`select id from supervision where id = ${asText(paper.phjgId)} for update`.execute(ctx.db)
  return (await rowsById(ctx.db, ctx.services.registry.byName('supervision'), [asText(paper.phjgId)], ctx.today))[0]
}
