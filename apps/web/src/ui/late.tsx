import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useText } from '../language/language-context.tsx'
import { arrivalOf, useArrival } from './arrival.ts'

/** A part of the program that comes when it is first shown. */
export type LatePart<P> = ComponentType<P> & {
  /** Fetches it beforehand: it then stands at once where it is shown. */
  prepare(): Promise<void>
}

/** A part of the program that comes when it is first shown: a dialog that most visits never open. `Waiting` stands in its place meanwhile.
 *  Where it does not come it says so in its own place, so that the page around it loses nothing. */
export function lazyComponent<P extends object>(fetch: () => Promise<ComponentType<P>>, Waiting?: ComponentType<P>): LatePart<P> {
  const arrival = arrivalOf(fetch)
  function Arrived(props: P) {
    const Part = useArrival(arrival)
    const waiting = Waiting === undefined ? null : <Waiting {...props} />
    // A part that has come may wait for its words.
    return Part === undefined ? (
      waiting
    ) : (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
  function Late(props: P) {
    return (
      <PartBoundary has={() => arrival.state().value !== undefined} onForgotten={arrival.onChange} onRetry={arrival.forgetFailure}>
        <Arrived {...props} />
      </PartBoundary>
    )
  }
  // What was fetched beforehand and did not come is asked for again when it is shown.
  return Object.assign(Late, { prepare: () => arrival.ask().then(arrival.forgetFailure) })
}

interface PartBoundaryProps {
  /** Whether the part is here: what fails then is the part itself, and concerns the page. */
  has(): boolean
  onRetry(): void
  /** Tells when the failure is forgotten, so that the part is asked for again. */
  onForgotten(listener: () => void): () => void
  children: ReactNode
}

class PartBoundary extends Component<PartBoundaryProps, { readonly error: Error | undefined }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    const { has, onRetry, onForgotten, children } = this.props
    if (error === undefined) return children
    if (has()) throw error
    const retry = () => {
      onRetry()
      this.setState({ error: undefined })
    }
    return <NotCome onRetry={retry} onForgotten={onForgotten} />
  }
}

function NotCome({ onRetry, onForgotten }: Pick<PartBoundaryProps, 'onRetry' | 'onForgotten'>) {
  const text = useText()
  const again = useEffectEvent(onRetry)
  useEffect(() => onForgotten(() => again()), [onForgotten])
  return (
    <span role="alert">
      {text.shell.chunkLate}{' '}
      <button type="button" className="link-button" onClick={onRetry}>
        {text.words.retry}
      </button>
    </span>
  )
}
