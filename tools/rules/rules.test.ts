import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../run-program.ts'
import { declaredRules } from './declared-rules.ts'
import { testsOf } from './rule-tests.ts'
import { switchedOff } from './switched-off.ts'

const kernelRule = join(root, 'packages/kernel/src/rule.ts')
const transformed = (name: string | undefined, id = kernelRule) => {
  const { transform } = switchedOff(name)
  if (typeof transform !== 'function') throw new Error('it transforms nothing')
  // A plugin is handed its context as `this`; this one asks nothing of it.
  const run = transform as unknown as (code: string, id: string) => { code: string } | null
  return run(readFileSync(kernelRule, 'utf8'), id)
}

describe('a rule that is switched off', () => {
  it('refuses nothing where the kernel declares it; every other stands', () => {
    expect(transformed('spansFit')?.code).toContain('spec.name === "spansFit" ? { ...spec, check: () => undefined } : { ...spec, check }')
  })

  it('is a matter of the run that asks for it, and of no other module', () => {
    expect(transformed(undefined)).toBeNull()
    expect(transformed('spansFit', '/packages/kernel/src/judge-rules.ts')).toBeNull()
  })
})

describe('the declared rules', () => {
  it('are those of resources and of rows of their tables, each once', () => {
    const rules = declaredRules()
    expect(rules.length).toBeGreaterThan(200)
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
  })

  it('are looked for where tests name them, in those of their topic, and where a server’s tests name their id', () => {
    const tests = testsOf({ name: 'nothingIsWiderThanTheBridge', source: 'jcsj/basebridge/rule-8', roots: ['jcsj/basebridge'] })
    expect([...tests.naming, ...tests.pure]).toContain('packages/domain/src/assets/register/register.test.ts')
    expect(testsOf({ name: 'usernameHasItsForm', source: null, roots: ['sys/user'] }).naming).toContain(
      'packages/domain/src/system/resources.test.ts',
    )
    expect(testsOf({ name: 'nowhere', source: null, roots: [] })).toEqual({ naming: [], pure: [], server: [] })
  })
})
