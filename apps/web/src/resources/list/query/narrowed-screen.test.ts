import { describe, expect, it } from 'vitest'
import { narrowedScreen } from './narrowed-screen.ts'

describe('a page that narrows its list', () => {
  const page = { route: '/own', zh: '企业隐患排查', en: 'Own', levels: [], preset: { level: 'qy' } }
  it('narrows it for everybody', () => {
    expect(narrowedScreen(page, 'city').preset).toEqual({ level: 'qy' })
    expect(narrowedScreen(page, undefined).preset).toEqual({ level: 'qy' })
  })
  it('narrows it for the levels that it names, and leaves the others all of theirs', () => {
    const ofBureaus = { ...page, presetFor: ['city', 'district'] as const }
    expect(narrowedScreen(ofBureaus, 'district').preset).toEqual({ level: 'qy' })
    expect(narrowedScreen(ofBureaus, 'enterprise').preset).toBeUndefined()
  })
})
