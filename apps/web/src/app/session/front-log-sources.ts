import { useEffect } from 'react'
import { CallFailure } from '../../api/envelope.ts'
import { logFront } from '../../api/front-log.ts'

/** What browsers report as an error and is none: sizes that are looked at again in the next frame. */
const isNoError = (message: string) => message.startsWith('ResizeObserver loop')

/** A call that was broken off on purpose: its page was left. */
const isBrokenOff = (reason: unknown) =>
  (reason instanceof CallFailure && reason.kind === 'aborted') ||
  (typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === 'AbortError')

/** Unhandled errors and rejections go to the front-end log (SH-29). */
export function useFrontLogSources(): void {
  useEffect(() => {
    const onError = (event: ErrorEvent) => {
      if (!isNoError(event.message)) logFront('danger', event.message, event.error)
    }
    const onRejection = (event: PromiseRejectionEvent) => {
      if (!isBrokenOff(event.reason)) logFront('danger', String(event.reason), event.reason)
    }
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [])
}
