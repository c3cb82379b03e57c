import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run-program.ts'
import type { DeclaredRule } from './declared-rules.ts'

/** The test files that may prove a rule: first those that are quick. */
export interface RuleTests {
  /** Tests of definitions that name the rule. */
  readonly naming: readonly string[]
  /** The others of its topic. */
  readonly pure: readonly string[]
  /** Tests over a server that name the id under which the rule stands in the book. */
  readonly server: readonly string[]
}

const tracked = (...kinds: readonly string[]) =>
  execFileSync('git', ['ls-files', ...kinds], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => file !== '')

/** Suites over all resources prove no rule of one of them, and take long. */
const overAll = /every-|\/(random|plans|attacks|faults)\//

const contents = new Map<string, string>()
function textOf(file: string): string {
  const text = contents.get(file) ?? readFileSync(join(root, file), 'utf8')
  contents.set(file, text)
  return text
}

/** Where a rule is declared: the files of the domain that name it so. */
const declaredIn = (name: string) => tracked('packages/domain/src/*.ts').filter((file) => textOf(file).includes(`name: '${name}'`))

/** The folder of a topic, `packages/domain/src/<area>/<topic>`. */
const topicOf = (file: string) => dirname(file).split('/').slice(0, 5).join('/')

/** The tests that may prove a rule, by where it is declared and the ids that they name. */
export function testsOf(rule: DeclaredRule): RuleTests {
  const topics = [...new Set(declaredIn(rule.name).map(topicOf))]
  const ofDomain = tracked('packages/domain/src/*.test.ts')
  const naming = ofDomain.filter((file) => textOf(file).includes(`'${rule.name}'`))
  const pure = ofDomain.filter((file) => !naming.includes(file) && topics.some((topic) => file.startsWith(`${topic}/`)))
  const ids = (rule.source ?? '').split(/[,，]\s*/).filter((id) => id !== '')
  const server = tracked('apps/server/test/*.test.ts', 'apps/server/src/areas/*.test.ts').filter(
    (file) => !overAll.test(file) && ids.some((id) => textOf(file).includes(id)),
  )
  return { naming, pure, server }
}
