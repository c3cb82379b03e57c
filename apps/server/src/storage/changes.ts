import { CompiledQuery } from 'kysely'
import type { Db } from './databases/database.ts'
import { keeping } from './kept-texts.ts'

/** A parametrised statement whose text fragments are reference-stable, so that the compiled SQL is kept. It finds its rows by keys; a list of keys is
 *  hidden from the planner, `any((select ${ids}::text[])::text[])`: the database would else count them and think a plan for just these better. */
export interface Statement {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]
}

/** A change as it is written: `change`\``delete from duty where id = ${id}`\``. */
export function statement(texts: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  return { texts, values }
}

type Frame = (texts: readonly string[]) => string

const alone: Frame = ([text = '']) => text
const riding: Frame = ([text]) => `/* by key */ /* rides along */ ${text}`
const together: Frame = (texts) => riding([`with ${texts.map((text, index) => `w${index} as (${text})`).join(', ')} select 1`])

/** Runs one change. */
export async function runChange(db: Db, only: Statement): Promise<void> {
  await run(db, [only], alone)
}

/** Runs one change, which travels with the next question of the transaction. */
export async function executeDeferred(db: Db, only: Statement): Promise<void> {
  await run(db, [only], riding)
}

/** Runs changes that do not see each other as one statement, which travels with the next question of the transaction: one way to the database and
 *  back is most of what a statement costs. */
export async function executeBatch(db: Db, changes: readonly Statement[]): Promise<void> {
  if (changes.length > 0) await run(db, changes, together)
}

async function run(db: Db, changes: readonly Statement[], frame: Frame): Promise<void> {
  const values = changes.flatMap((one) => one.values)
  await db.executeQuery(CompiledQuery.raw(textOf(changes, frame), values))
}

const numbers = new WeakMap<object, number>()
let counted = 0
const kept = keeping<string>()

/** Put together once for changes that come together, which are known by their pieces: these are the same objects each time. */
function textOf(changes: readonly Statement[], frame: Frame): string {
  return kept([frame, ...changes.map((one) => one.texts)].map(numberOf).join(), () => {
    let place = 0
    const texts = changes.map((one) =>
      one.texts.reduce((before, piece) => {
        place += 1
        return `${before}$${place}${piece}`
      }),
    )
    return frame(texts)
  })
}

function numberOf(one: object): number {
  const found = numbers.get(one)
  if (found !== undefined) return found
  counted += 1
  numbers.set(one, counted)
  return counted
}
