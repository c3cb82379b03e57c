import { Button } from 'antd'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logFront } from '../../../api/front-log.ts'
import { useText } from '../../../language/language-context.tsx'
import { go } from '../../../navigation/address.ts'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { forgetFailedScreens, isLate } from './lazy-screen.ts'

interface Caught {
  readonly error: Error | undefined
}

/** A page that breaks fails alone; shell and other tabs stay. */
export class PageBoundary extends Component<{ children: ReactNode }, Caught> {
  override state: Caught = { error: undefined }

  static getDerivedStateFromError(error: Error): Caught {
    return { error }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    // The innermost component: the first of the stack.
    logFront('danger', error.message, error, { component: /at (\w+)/.exec(componentStack ?? '')?.[1] })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const retry = () => {
      forgetFailedScreens()
      this.setState({ error: undefined })
    }
    return <BrokenPage error={error} onRetry={retry} />
  }
}

/** Where a part of the program did not come, it is asked for again in its place; browsers that remember the failure need the whole page anew. */
function BrokenPage({ error, onRetry }: { error: Error; onRetry(): void }) {
  const text = useText()
  const late = isLate(error)
  const actions = (
    <>
      {late ? (
        <Button onClick={() => window.location.reload()}>{text.shell.reload}</Button>
      ) : (
        <Button onClick={() => go('/log')}>{text.failed.viewLog}</Button>
      )}
      <Button type="primary" onClick={onRetry}>
        {text.words.retry}
      </Button>
    </>
  )
  return (
    <StateLook
      kind="failed"
      title={late ? text.shell.chunkLate : text.shell.pageBroken}
      note={late ? undefined : error.message}
      actions={actions}
    />
  )
}
