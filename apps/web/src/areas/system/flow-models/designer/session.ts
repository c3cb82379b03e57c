import { CallFailure, refusalCodes } from '../../../../api/envelope.ts'
import { type Lock, type ModelFile, modelCalls, type ServerFault } from '../calls.ts'
import { drawable } from '../drawing/drawable.ts'
import type { ProcessDrawing } from '../drawing/drawing.ts'
import type { Translate } from '../drawing/services.ts'
import type { View } from '../drawing/view.ts'

/** What one sees of a model: its drawing, or why there is none. */
export type SessionState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly error: Error }
  | {
      readonly kind: 'open'
      readonly file: ModelFile
      readonly view: View
      /** Null while somebody else draws. */
      readonly drawing: ProcessDrawing | null
      /** Who draws instead. */
      readonly taken: Lock | null
      /** The edition of the drawing that is saved. */
      readonly saved: number
      /** What the server found at its last look; null before it. */
      readonly told: readonly ServerFault[] | null
    }

export type OpenState = Extract<SessionState, { kind: 'open' }>

/** The work on one model. It lives outside of effects, so that a hidden tab loses nothing. */
export interface DesignerSession {
  state(): SessionState
  subscribe(told: () => void): () => void
  reopen(): Promise<void>
  takeOver(): Promise<void>
  /** Throws what the server refuses; `overwrite` saves over what somebody else has saved meanwhile. */
  save(overwrite?: boolean): Promise<void>
  tell(faults: readonly ServerFault[] | null): void
  /** Keeps the lock while somebody draws. */
  keepLock(): Promise<void>
  leave(): void
}

/** Whether somebody else has saved since the model was read. */
export const isConflict = (error: unknown) => error instanceof CallFailure && error.kind === 'refused' && error.code === refusalCodes.stale

/** Opens a model to draw, or to look at where somebody else draws it or the caller may not. */
export function openSession(id: string, mayDraw: boolean, translate: Translate): DesignerSession {
  let state: SessionState = { kind: 'opening' }
  const listeners = new Set<() => void>()
  const become = (next: SessionState) => {
    state = next
    for (const told of listeners) told()
  }
  const change = (patch: Partial<OpenState>) => {
    if (state.kind === 'open') become({ ...state, ...patch })
  }
  const open = async (takeOver: boolean) => {
    become({ kind: 'opening' })
    try {
      const taken = mayDraw ? await lockFor(id, takeOver) : null
      const file = await modelCalls.file(id)
      const shown = await show(file, mayDraw && taken === null, translate)
      become({
        kind: 'open',
        file,
        ...shown,
        taken: taken === null ? null : lockOf(file),
        saved: shown.drawing?.edition() ?? 0,
        told: null,
      })
    } catch (error) {
      become({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  void open(false)
  return {
    state: () => state,
    subscribe: (told) => {
      listeners.add(told)
      return () => {
        listeners.delete(told)
      }
    },
    reopen: () => open(false),
    takeOver: () => open(true),
    save: async (overwrite = false) => {
      if (state.kind !== 'open' || state.drawing === null) return
      const { drawing, file } = state
      const edition = drawing.edition()
      const xml = await drawing.xml()
      const { version, faults } = await modelCalls.save(id, { xml, ...(overwrite ? {} : { version: file.version }) })
      change({ file: { ...file, version, xml }, saved: edition, told: faults })
    },
    tell: (told) => change({ told }),
    keepLock: async () => {
      if (state.kind !== 'open' || state.drawing === null) return
      try {
        await modelCalls.lock(id, false)
      } catch (error) {
        if (!(error instanceof CallFailure) || error.kind !== 'refused') return
        // Somebody has taken it over. What was drawn stays, to be exported.
        const file = await modelCalls.file(id).catch(() => null)
        change({ taken: file === null ? nobodyKnown : lockOf(file) })
      }
    },
    leave: () => {
      if (state.kind !== 'open') return
      state.view.destroy()
      // A lock that is not given back ends by itself.
      if (state.drawing !== null && state.taken === null) void modelCalls.unlock(id).catch(() => undefined)
    },
  }
}

/** The model may be gone meanwhile. */
const nobodyKnown: Lock = { lockUserId: null, lockUserName: null, lockTime: null }

const lockOf = ({ lockUserId, lockUserName, lockTime }: Lock): Lock => ({ lockUserId, lockUserName, lockTime })

/** Null where one may draw; else the refusal that says who does. */
async function lockFor(id: string, takeOver: boolean): Promise<CallFailure | null> {
  try {
    await modelCalls.lock(id, takeOver)
    return null
  } catch (error) {
    if (error instanceof CallFailure && error.kind === 'refused' && error.code === -2) return error
    throw error
  }
}

/** The library comes with the first model that is opened. */
async function show(file: ModelFile, mayDraw: boolean, translate: Translate): Promise<{ view: View; drawing: ProcessDrawing | null }> {
  const xml = await drawable(file.xml ?? '')
  if (!mayDraw) {
    const view = (await import('../drawing/reader.ts')).makeReader(translate)
    await view.open(xml)
    return { view, drawing: null }
  }
  const drawing = (await import('../drawing/drawing.ts')).makeDrawing(translate)
  await drawing.open(xml)
  return { view: drawing, drawing }
}
