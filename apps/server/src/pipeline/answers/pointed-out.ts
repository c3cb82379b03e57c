import type { Values } from '@chengan/kernel/rule'
import type { Context, PointedOut } from '../../context.ts'
import { joinAnswers } from '../../resources/change/saved-answer.ts'

/** Does the work of a call and adds to its answer what was pointed out on the way: of several rows to the first; what came up for many of them once. */
export async function withPointedOut(ctx: Context, work: (ctx: Context) => Promise<unknown>): Promise<unknown> {
  const points = new Map<string, PointedOut>()
  const answer = await work({ ...ctx, pointOut: (point) => points.set(`${point.field}|${point.msg}`, point) })
  if (points.size === 0) return answer
  const warnings = { warnings: [...points.values()] }
  if (Array.isArray(answer)) return isValues(answer[0]) ? [joinAnswers(answer[0], warnings), ...answer.slice(1)] : answer
  if (answer === null || answer === undefined) return warnings
  return isValues(answer) ? joinAnswers(answer, warnings) : answer
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
