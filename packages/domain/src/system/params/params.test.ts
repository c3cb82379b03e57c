import { describe, expect, it } from 'vitest'
import { params } from './params.ts'

describe('the parameters', () => {
  it('have each a code of their own, in two languages', () => {
    expect(new Set(params.map(({ code }) => code)).size).toBe(params.length)
    expect(params.filter(({ zh, en }) => zh === '' || en === '')).toEqual([])
  })

  it('have a default that is of their kind and within their bounds', () => {
    const wrong = params.filter(({ valueType, value, min = -Infinity, max = Infinity, oneOf, optional = false }) => {
      if (value === '') return !optional
      if (oneOf !== undefined) return !oneOf.includes(value)
      if (valueType === 'bool') return value !== '0' && value !== '1'
      if (valueType === 'json') return JSON.parse(value) === null
      if (valueType === 'int' && !Number.isInteger(Number(value))) return true
      return (valueType === 'int' || valueType === 'decimal') && !(Number(value) >= min && Number(value) <= max)
    })
    expect(wrong.map(({ code }) => code)).toEqual([])
  })

  it('never let the browser read a secret', () => {
    expect(params.filter((param) => param.secret && param.public)).toEqual([])
  })
})
