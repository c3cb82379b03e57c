import type { declarationCalls } from '@chengan/domain/municipal/excavation/declaration/declaration-calls'
import type { Values } from '@chengan/kernel/rule'
import { askCall } from '../../../../pipeline/run-call.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'

interface Kind {
  readonly bizType: string
  readonly action: string
  readonly total: number
}

const ofTheApplicant: ReadonlySet<string> = new Set(['T1', 'T9', 'D1', 'transfer'])
const isDeclaration = ({ bizType }: Kind) => bizType === 'szgl/wjsp'

/** What each page of the menu counts. */
const pages: Readonly<Record<string, (kind: Kind) => boolean>> = {
  dbsx: isDeclaration,
  wjsp: (kind) => isDeclaration(kind) && !ofTheApplicant.has(kind.action),
  // Orders and acceptances have pages and counts of their own: what waits for me is counted once.
  phdb: ({ bizType }) => bizType === 'szgl/phjg',
  zgdb: ({ bizType }) => bizType === 'szgl/phjg/zgdb',
  yssq: ({ bizType }) => bizType === 'szgl/phjg/yssq',
  yj: ({ bizType }) => bizType.startsWith('szgl/facilityhandover'),
}

const kindsIn = (answer: unknown): readonly Kind[] =>
  typeof answer === 'object' && answer !== null && 'kinds' in answer && Array.isArray(answer.kinds) ? (answer.kinds as readonly Kind[]) : []

/** The red numbers of the menu: my duties by page, the same as sys/duty/count has. */
export const todoCount: CallHandler<typeof declarationCalls.todoCount> = async (ctx) => {
  const kinds = kindsIn(await askCall(ctx, 'duty.count', {}))
  const sum = (counts: (kind: Kind) => boolean) => kinds.reduce((total, kind) => (counts(kind) ? total + kind.total : total), 0)
  return Object.fromEntries(Object.entries(pages).map(([page, counts]) => [page, sum(counts)])) satisfies Values
}
