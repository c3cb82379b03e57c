import { describe, expect, it } from 'vitest'
import { params } from '../../system/params/params.ts'
import { PLAN_PRICE, planPriceOf } from './plan-price.ts'

describe('the price of a square metre', () => {
  it('is by scale 45, 130 and 280 yuan where the city has set nothing else', () => {
    expect(['1', '3', '4'].map((scale) => planPriceOf(PLAN_PRICE.usual, scale, 'lq'))).toEqual([45, 130, 280])
    expect(params.find(({ code }) => code === PLAN_PRICE.code)?.value).toBe(PLAN_PRICE.usual)
  })

  it('is that of the pavement where the city has set one', () => {
    const setting = '{"4":280,"4-sn":360}'
    expect([planPriceOf(setting, '4', 'sn'), planPriceOf(setting, '4', 'lq'), planPriceOf(setting, '4', null)]).toEqual([360, 280, 280])
  })

  it('is not known of a scale without one, or where the parameter is broken', () => {
    expect([planPriceOf(PLAN_PRICE.usual, '5', null), planPriceOf('broken', '4', null), planPriceOf('[]', '4', null)]).toEqual([
      null,
      null,
      null,
    ])
  })
})
