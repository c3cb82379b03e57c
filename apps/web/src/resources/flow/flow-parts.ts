import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Row, Values } from '../row.ts'

/** What the flow adds to the page of a row. */
export interface FlowOnPage {
  /** Above the fields: what is filled in at this step. */
  readonly head: ReactNode
  /** Beside them: how far the flow is. */
  readonly side: ReactNode
  /** At the right of the bar. */
  readonly bar: ReactNode
  /** Whether the bar's own primary button yields to the flow's. */
  readonly leads: boolean
  /** Fields that are not shown at this step, or are filled in above. */
  readonly without: ReadonlySet<string>
}

export interface FlowAroundProps {
  resource: CompleteResource
  row: Row
  children(flow: FlowOnPage): ReactNode
}

/** A form that is about to be saved and started. */
export interface FormToStart {
  readonly values: Values
  /** What is wrong with it, told already; null where it may be saved. */
  save(): Promise<Values>
}

/** Starts the flow of a form. Resolves to whether it was started; why not has been told. What a call refuses is thrown. */
export interface Starter {
  readonly words: string
  /** Fields that later steps fill in: an author is not asked them. Null while it is not known which. */
  readonly later: readonly string[] | null
  /** What the row keeps of the process it is begun for, besides what its author fills in. */
  readonly keeps: Values
  start(form: FormToStart): Promise<boolean>
}

/** What the approval flow adds to the generic pages of resources that go through one; `app/` provides it. */
export interface FlowParts {
  readonly Around: ComponentType<FlowAroundProps>
  /** Null where rows of the resource are not started by their form. */
  useStarter(resource: CompleteResource, stored: Values | null): Starter | null
}

const nothing: FlowOnPage = { head: null, side: null, bar: null, leads: false, without: new Set() }

/** Of resources that go through no flow. */
export const withoutFlow: FlowParts = { Around: ({ children }) => children(nothing), useStarter: () => null }

export const FlowPartsContext = createContext<FlowParts>(withoutFlow)

/** The flow's part of the pages of a resource; nothing where its rows go through none. */
export function useFlowParts({ flow }: CompleteResource): FlowParts {
  const parts = useContext(FlowPartsContext)
  return flow === null ? withoutFlow : parts
}
