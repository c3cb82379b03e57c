import { describe, expect, it } from 'vitest'
import { contrast, over, readable } from './colour-math.ts'
import { softness } from './css-variables.ts'
import { faded } from './faded.ts'
import type { Theme } from './palette.ts'
import { themeNamed, themes, withPicture } from './themes.ts'

type Pair = readonly [name: string, words: string, ground: string]

/** Every pair of words and ground that the look knows, by name. */
function pairsOf({ palette: p, frame: f }: Theme): readonly Pair[] {
  return [
    ['text on a card', p.text, p.card],
    ['text in a table head', p.text, p.fill],
    ['text of a selected row', p.text, p.rowSelected],
    ['text of an overdue row', p.text, p.rowOverdue],
    ['text of a row soon due', p.text, p.rowDue],
    ['second text on a card', p.text2, p.card],
    ['second text in a table head', p.text2, p.fill],
    ['third text on a card', p.text3, p.card],
    ['third text of a selected row', p.text3, p.rowSelected],
    ['a placeholder', p.placeholder, p.card],
    ['a link on a card', p.link, p.card],
    ['a link in a selected row', p.link, p.rowSelected],
    ['a link in an overdue row', p.link, p.rowOverdue],
    ['a link in a row soon due', p.link, p.rowDue],
    ['a link on a tint', p.link, p.tint],
    ['a link under the pointer', p.primaryHover, p.card],
    ['words on the primary', p.onPrimary, p.primary],
    ['words on the primary under the pointer', p.onPrimary, p.primaryHover],
    ['words on the red button', p.onError, p.errorFill],
    ['words on the red button under the pointer', p.onError, p.errorFillHover],
    ['info on its tint', p.infoText, p.infoTint],
    ['warning on its tint', p.warnText, p.warnTint],
    ['warning in a row soon due', p.warnText, p.rowDue],
    ['error on its tint', p.errorText, p.errorTint],
    ['error in an overdue row', p.errorText, p.rowOverdue],
    ['error under a field', p.errorText, p.card],
    ['the gravest risk on its tint', p.riskMajorText, p.riskMajorTint],
    ['a greater risk on its tint', p.riskGreaterText, p.riskGreaterTint],
    ['a general risk on its tint', p.riskGeneralText, p.riskGeneralTint],
    ['a low risk on its tint', p.riskLowText, p.riskLowTint],
    ['words on the gravest risk', p.onRiskMajor, p.riskMajor],
    ['words on a greater risk', p.onRiskGreater, p.riskGreater],
    ['words on a general risk', p.onRiskGeneral, p.riskGeneral],
    ['words on a low risk', p.onRiskLow, p.riskLow],
    ['success on its tint', p.successText, p.successTint],
    ['neutral on its tint', p.neutralText, p.neutralTint],
    ['a grey count', p.text2, p.fill2],
    ['the header', f.headerText, f.headerGround],
    ['a pressed tool', f.headerText, over(f.headerPressed, f.headerGround)],
    ['the open item of the header', f.headerActiveText, over(f.headerActive, f.headerGround)],
    ['the pressed system', f.headerGround, f.headerText],
    ['the side menu', f.asideText, f.asideGround],
    ['the open entry of the side menu', f.asideActiveText, over(f.asideActive, f.asideGround)],
    ['a tab', f.tabText, f.tabsGround],
    ['the open tab', f.tabActiveText, f.tabsGround],
  ]
}

describe('SH-36: in each of the eight themes every named pair of words and ground reaches 4.5', () => {
  it.each(themes)('$name', (theme) => {
    const looks = theme.picture === undefined ? [theme] : [theme, withPicture(theme)]
    const dull = looks.flatMap(pairsOf).filter(([, words, ground]) => contrast(words, ground) < readable)
    expect(dull.map(([name, words, ground]) => `${name}: ${contrast(words, ground).toFixed(2)} (${words} on ${ground})`)).toEqual([])
    expect(pairsOf(theme).length).toBeGreaterThan(20)
  })
})

/** What a drawing must have (WCAG 1.4.11). */
const seen = 3

it.each(themes.filter(({ dark }) => dark))('the bars of past weeks are seen on a card of the dark theme $name', (theme) => {
  const { palette: p } = theme
  const dull = [p.infoDot, p.errorDot, p.successDot].filter((dot) => contrast(over(faded(dot, softness(theme)), p.card), p.card) < seen)
  expect(dull).toEqual([])
})

describe('SH-28: the themes', () => {
  it('are eight, dit first, and an unknown name is dit', () => {
    expect(themes.map((theme) => theme.name)).toEqual(['dit', 'd2', 'chester', 'element', 'violet', 'line', 'star', 'tomorrow-night-blue'])
    expect([themeNamed('no-such-theme').name, themeNamed(undefined).name, themeNamed('star').name]).toEqual(['dit', 'dit', 'star'])
  })
})
