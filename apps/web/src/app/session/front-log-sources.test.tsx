import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CallFailure } from '../../api/envelope.ts'
import { clearFrontLog, frontLog } from '../../api/front-log.ts'
import { useFrontLogSources } from './front-log-sources.ts'

function Sources() {
  useFrontLogSources()
  return null
}

/** As browsers tell of a promise that nobody took back. */
function rejected(reason: unknown): Event {
  return Object.assign(new Event('unhandledrejection'), { reason })
}

describe('SH-29 the front-end log', () => {
  beforeEach(() => {
    clearFrontLog()
    render(<Sources />)
  })
  afterEach(cleanup)

  it('keeps errors and promises that nobody took back', () => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'x is not a function' }))
    window.dispatchEvent(rejected(new Error('lost')))
    expect(frontLog().map(({ type, message }) => `${type} ${message}`)).toEqual(['danger x is not a function', 'danger Error: lost'])
  })

  it('keeps no size that is looked at again in the next frame, and no call that was broken off by leaving its page', () => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }))
    window.dispatchEvent(rejected(new CallFailure({ kind: 'aborted', code: 0, msg: '', url: '/api/x', method: 'GET' })))
    window.dispatchEvent(rejected(new DOMException('aborted', 'AbortError')))
    expect(frontLog()).toEqual([])
  })
})
