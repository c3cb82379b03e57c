import { Tabs } from 'antd'
import type { ReactNode } from 'react'

/** Several ways to sign in, side by side. */
export function LoginWays({ ways }: { ways: readonly { key: string; label: string; children: ReactNode }[] }) {
  return <Tabs items={[...ways]} size="middle" />
}
