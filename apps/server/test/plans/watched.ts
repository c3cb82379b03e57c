import type { OpenDatabase } from '../../src/storage/databases/database.ts'
import { cloneDatabase } from '../support/databases.ts'

/** One statement as the database ran it: its text, the rows it gave and the blocks of 8 kB it looked at, in memory or on disk. */
export interface RunStatement {
  readonly text: string
  readonly rows: number
  readonly blocks: number
  readonly plan: PlanNode
}

/** A step of a plan, of what the database tells about it. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
}

/** The steps of a plan that read most by themselves, in words. */
export function readersOf(plan: PlanNode): string {
  const steps: { readonly words: string; readonly blocks: number }[] = []
  const walk = (node: PlanNode): number => {
    const all = node['Shared Hit Blocks'] + node['Shared Read Blocks']
    const below = (node.Plans ?? []).reduce((sum, one) => sum + walk(one), 0)
    const words = [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter((word) => word !== undefined).join(' ')
    steps.push({ words, blocks: all - below })
    return all
  }
  walk(plan)
  const most = steps.sort((one, other) => other.blocks - one.blocks).slice(0, 3)
  return most.map(({ words, blocks }) => `${words} ${blocks}`).join(', ')
}

/** Who hears the plans of what is run, from one moment to another. */
export interface PlanWatch {
  /** Everything that the database ran during a work, in its order. */
  during(work: () => Promise<unknown>): Promise<readonly RunStatement[]>
}

/** What makes a session tell the plan of everything it runs: the statements of the server itself with their values, prepared as they are and inside
 *  their transactions, not retyped ones. */
export const tellingPlans: Readonly<Record<string, string>> = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

/** Reads a notice of the database; null where it is not a plan. */
export function readPlan(notice: string): RunStatement | null {
  const start = /^duration: [\d.]+ ms {2}plan:\n/.exec(notice)
  if (start === null) return null
  const { 'Query Text': text, Plan: plan } = JSON.parse(notice.slice(start[0].length)) as { 'Query Text': string; Plan: PlanNode }
  return { text, rows: plan['Actual Rows'] * plan['Actual Loops'], blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], plan }
}

/** A clone of a database that tells the plan of everything that is run on it. */
export async function cloneWatched(from: string): Promise<OpenDatabase & PlanWatch> {
  let heard: RunStatement[] | null = null
  const told = (notice: string) => {
    const statement = heard === null ? null : readPlan(notice)
    if (statement !== null) heard?.push(statement)
  }
  const database = await cloneDatabase(from, { settings: tellingPlans, told })
  return {
    ...database,
    async during(work) {
      const mine: RunStatement[] = []
      heard = mine
      await work()
      heard = null
      return mine
    },
  }
}
