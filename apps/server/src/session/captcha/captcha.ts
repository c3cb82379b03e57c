import { randomInt } from 'node:crypto'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import { pick } from '../../ciphers/random.ts'
import { instantSql } from '../instants.ts'
import { countAttempt } from '../login/attempts.ts'
import { sessionSettings } from '../parameters.ts'
import type { SessionServices } from '../services.ts'

const LIFE = 5 * 60_000
const MINUTE = 60_000
// Without 0 O 1 I l and their like.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz'

export type CaptchaType = 'text' | 'math' | 'none'

type Needs = Pick<SessionServices, 'db' | 'settings' | 'clock'>

/** The kind of captcha in force; an unknown value of the parameter counts as `text`. */
export function captchaType(services: Pick<SessionServices, 'settings'>): CaptchaType {
  const type = sessionSettings(services.settings).text('security.captcha.type')
  return type === 'math' || type === 'none' ? type : 'text'
}

/** Whether a text can be a captcha's id: made by the client, 8 to 64 characters. */
export function isCaptchaId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{8,64}$/.test(text)
}

function question(type: CaptchaType): { shown: string; answer: string } {
  if (type !== 'math') {
    const shown = Array.from({ length: 4 }, () => pick(LETTERS)).join('')
    return { shown, answer: shown.toLowerCase() }
  }
  const [a, b] = [randomInt(2, 10), randomInt(2, 10)]
  const [high, low] = [Math.max(a, b), Math.min(a, b)]
  const sums = [
    { shown: `${a}+${b}=?`, answer: a + b },
    { shown: `${high}-${low}=?`, answer: high - low },
    { shown: `${a}×${b}=?`, answer: a * b },
  ] as const
  const { shown, answer } = pick(sums)
  return { shown, answer: String(answer) }
}

/** Draws a new captcha for a client-made id; an earlier one of the same id is gone. Refuses beyond 20 a minute from one address. */
export async function newCaptcha(services: Needs, id: string, ip: string): Promise<Buffer> {
  const now = services.clock()
  const most = sessionSettings(services.settings).number('security.captcha.perMinute', 1, 100_000)
  const { shown, answer } = question(captchaType(services))
  const drawn = await countAttempt(services.db, `captcha:${ip}`, now, MINUTE)
  if (drawn > most) throw refuse('tooOften')
  await sql`insert into captcha (id, answer, expires) values (${id}, ${answer}, ${instantSql(now + LIFE)})
    on conflict (id) do update set answer = excluded.answer, expires = excluded.expires`.execute(services.db)
  // What draws it comes with the first one.
  const { drawCaptcha } = await import('./picture.ts')
  return drawCaptcha(shown)
}

/** Whether the answer is right. The captcha is used up whatever the outcome; upper and lower case are one. */
export async function solveCaptcha(services: Needs, id: unknown, answer: unknown): Promise<boolean> {
  if (captchaType(services) === 'none') return true
  if (!isCaptchaId(id)) return false
  const now = instantSql(services.clock())
  // The old answer is read in the statement that takes it away, so that two calls at once cannot both use it.
  const { rows } = await sql<{ answer: string }>`
    with asked as (select id, answer from captcha where id = ${id} and answer is not null and expires > ${now} for update)
    update captcha set answer = null from asked where captcha.id = asked.id returning asked.answer as answer`.execute(services.db)
  const right = rows[0]?.answer
  return right !== undefined && typeof answer === 'string' && answer.trim().toLowerCase() === right
}
