import { describe, expect, it } from 'vitest'
import { registry } from './registry.ts'

const screens = registry.all.flatMap((resource) => resource.screens ?? [])

describe('every page', () => {
  it('has words that say what it is for, in Chinese and English', () => {
    expect(screens.filter(({ help }) => help === undefined || help.zh === '' || help.en === '').map(({ route }) => route)).toEqual([])
  })

  it('says it in sentences that end, without a name that only programmers use', () => {
    const wrong = screens.filter(
      ({ help }) => help !== undefined && (!/。$/.test(help.zh) || !/\.$/.test(help.en) || /[a-z]+\//.test(help.zh)),
    )
    expect(wrong.map(({ route }) => route)).toEqual([])
  })
})
