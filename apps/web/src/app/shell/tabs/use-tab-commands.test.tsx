import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import zhCN from 'antd/es/locale/zh_CN'
import { describe, expect, it } from 'vitest'
import { dit } from '../../../ui/theme/drawn/dit.ts'
import { sizes } from '../../../ui/theme/sizes.ts'
import { ThemeRoot } from '../../../ui/theme/theme-root.tsx'
import { useTabCommand } from './use-tab-commands.ts'

function Odd() {
  const act = useTabCommand()
  return (
    <button type="button" onClick={() => act('explode', '/index')}>
      odd
    </button>
  )
}

describe('a command on a tab', () => {
  it('SH-15: that nobody knows says 无效的操作', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ThemeRoot theme={dit} size={sizes.small} locale={zhCN}>
          <Odd />
        </ThemeRoot>
      </QueryClientProvider>,
    )
    fireEvent.click(screen.getByText('odd'))
    expect(await screen.findByText('无效的操作')).toBeTruthy()
  })
})
