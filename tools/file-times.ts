import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { Spent } from './reports/where-time-went.ts'

/** The setting of the environment that names the file which is written. */
export const FILE_TIMES = 'FILE_TIMES_FILE'

/** Everything that a file takes of its worker: also what it reads before its first test, and its hooks. */
function msOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}

/** Notes how long each file took, which the JSON report tells without its project and without its reading. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[FILE_TIMES]
    const spent: readonly Spent[] = modules.map((module) => ({
      part: module.project.name,
      file: module.relativeModuleId,
      ms: Math.round(msOf(module)),
    }))
    if (file !== undefined) writeFileSync(file, JSON.stringify(spent))
  }
}
