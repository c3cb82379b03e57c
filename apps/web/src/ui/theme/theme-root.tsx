import { App, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import { type ReactNode, useLayoutEffect } from 'react'
import { antdTheme } from './antd-theme.ts'
import { cssVariables } from './css-variables.ts'
import type { Theme } from './palette.ts'
import type { Size } from './sizes.ts'
import './base.css'

// Toasts must not cover the header's tools.
const belowHeader = 68
const belowTabs = 104

interface ThemeRootProps {
  theme: Theme
  size: Size
  locale: Locale
  children: ReactNode
}

export function ThemeRoot({ theme, size, locale, children }: ThemeRootProps) {
  useLayoutEffect(() => {
    document.body.className = `theme-${theme.name} size-${size.name}`
  }, [theme, size])
  return (
    <ConfigProvider
      theme={antdTheme(theme, size)}
      componentSize={size.antd}
      locale={locale}
      button={{ autoInsertSpace: false }}
      form={{ colon: false }}
    >
      <style href={`theme-${theme.name}-${size.name}`} precedence="medium">
        {cssVariables(theme, size)}
      </style>
      <App message={{ duration: 3, maxCount: 3, top: belowHeader }} notification={{ top: belowTabs }} component={false}>
        {children}
      </App>
    </ConfigProvider>
  )
}
