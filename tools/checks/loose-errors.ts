import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { LooseError } from '../reports/played-by-vitest.ts'

/** The setting of the environment that names the file which is written. */
export const LOOSE_ERRORS = 'LOOSE_ERRORS_FILE'

const worded = ({ message, stack }: { readonly message?: string; readonly stack?: string }) => stack ?? message ?? ''

/** What is wrong around tests that all passed: a hook of a file or a group. */
function aroundTests(module: TestModule): readonly LooseError[] {
  const groups = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ file: module.moduleId, name: `${module.moduleId} › ${suite.fullName}`, message: worded(error) })),
  )
  return [...module.errors().map((error) => ({ file: module.moduleId, name: module.moduleId, message: worded(error) })), ...groups]
}

/** Notes what went wrong outside of any test, which the JSON report leaves out: rejections that nobody handles, and failed hooks. */
export default class LooseErrors implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { readonly message?: string; readonly stack?: string }[]): void {
    const loose = unhandled.map((error) => ({ file: null, name: 'an error that nobody handled', message: worded(error) }))
    const file = process.env[LOOSE_ERRORS]
    if (file !== undefined) writeFileSync(file, JSON.stringify([...loose, ...modules.flatMap(aroundTests)]))
  }
}
