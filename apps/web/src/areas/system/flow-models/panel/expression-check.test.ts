import { describe, expect, it } from 'vitest'
import { faultIn } from './expression-check.ts'

const written = (inside: string) => `\${${inside}}`

describe('an expression in the panel', () => {
  it('is judged by the words and the place of its first fault', () => {
    const fault = faultIn(written('result==2 && '), 'claim')
    expect(fault?.label.zh).toMatch(/缺少值/)
    expect(fault?.at).toBe(written('result==2 && ').length - 1)
  })

  it('must be a claim where it is a condition', () => {
    expect(faultIn(written("'text'"), 'claim')?.label.zh).toMatch(/条件须为真假/)
    expect(faultIn(written('days > 3'), 'claim')).toBeNull()
  })

  it('may be a plain value where one is allowed', () => {
    expect(faultIn('u1', 'plainOrValue')).toBeNull()
    expect(faultIn(written('deptLeader(initiator)'), 'plainOrValue')).toBeNull()
    expect(faultIn(written('noSuch(1)'), 'plainOrValue')?.label.zh).toMatch(/没有函数/)
  })
})
