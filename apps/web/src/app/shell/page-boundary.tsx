import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { logFront } from '../../api/front-log.ts'
import { useText } from '../../language/language-context.tsx'
import { go } from '../../navigation/address.ts'
import { StateLook } from '../../ui/states/state-look.tsx'
import { isLate } from './lazy-screen.ts'

interface Caught {
  readonly error: Error | undefined
}

/** A page that breaks fails alone; shell and other tabs stay. */
export class PageBoundary extends Component<{ children: ReactNode }, Caught> {
  override state: Caught = { error: undefined }

  static getDerivedStateFromError(error: Error): Caught {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    logFront('danger', error.message, error)
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === undefined ? this.props.children : <BrokenPage error={error} />
  }
}

function BrokenPage({ error }: { error: Error }) {
  const text = useText()
  const actions = (
    <>
      <Button onClick={() => go('/log')}>{text.failed.viewLog}</Button>
      <Button type="primary" onClick={() => window.location.reload()}>
        {text.shell.reload}
      </Button>
    </>
  )
  return (
    <StateLook kind="failed" title={isLate(error) ? text.shell.chunkLate : text.shell.pageBroken} note={error.message} actions={actions} />
  )
}
