import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../run-program.ts'
import { type DeclaredRule, declaredRules } from './declared-rules.ts'
import { testsOf } from './rule-tests.ts'
import { RULE_OFF } from './switched-off.ts'

const vitest = join(root, 'node_modules/vitest/vitest.mjs')

/** Whether some test fails without the rule; what the tests print is of no interest. */
async function failsWithout(rule: DeclaredRule, project: string, files: readonly string[]): Promise<boolean> {
  if (files.length === 0) return false
  const given = [vitest, 'run', '--project', project, '--bail', '1', '--reporter=dot', ...files]
  const child = spawn(process.execPath, given, { cwd: root, stdio: 'ignore', env: { ...process.env, [RULE_OFF]: rule.name } })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return code !== 0
}

async function provenBy(rule: DeclaredRule): Promise<string | null> {
  const { naming, pure, server } = testsOf(rule)
  if (await failsWithout(rule, 'pure', naming)) return 'a test that names it'
  if (await failsWithout(rule, 'pure', pure)) return 'tests of its topic'
  return (await failsWithout(rule, 'server', server)) ? 'tests over a server' : null
}

/** Switches each declared rule off in turn and runs the tests that may speak of it. Answers the rules that no test misses; `names` picks some of them. */
export async function unprovenRules(names: readonly string[], say: (line: string) => void): Promise<readonly DeclaredRule[]> {
  const rules = declaredRules().filter(({ name }) => names.length === 0 || names.includes(name))
  const unproven: DeclaredRule[] = []
  for (const [at, rule] of rules.entries()) {
    const by = await provenBy(rule)
    if (by === null) unproven.push(rule)
    say(
      `${at + 1}/${rules.length} ${by === null ? '✗' : '✓'} ${rule.name} (${rule.source ?? rule.roots.join(', ')}): ${by ?? 'no test misses it'}`,
    )
  }
  return unproven
}
