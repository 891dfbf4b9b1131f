import {
  Alert,
  Badge,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  Select,
  TextInput,
  Tooltip,
} from '@mantine/core';
import type { MouseEvent } from 'react';
import { searchableSelect } from './shared/searchable-select.ts';

const folder: MantineColorsTuple = [
  '#e8f6f4',
  '#d3ebe7',
  '#a6d6cf',
  '#76c0b6',
  '#4fada1',
  '#2f9a8d',
  '#14857a',
  '#0b6b63',
  '#07564f',
  '#03413c',
];

/** Typed text runs in the direction of its own script. */
const OWN_DIRECTION = { input: { dir: 'auto' } };

/** A click beside a dialog leaves the focus inside: it would go to the whole content of the page otherwise. */
const OVERLAY = { overlayProps: { onMouseDown: (event: MouseEvent) => event.preventDefault() } };

/** Close to the other pages of the service: the same green, the same font, calm surfaces. */
export const theme = createTheme({
  colors: { folder },
  primaryColor: 'folder',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.15rem' } } },
  // Components named here are part of the first load, because nearly every page uses them; the others come with their
  // pages.
  components: {
    Alert: Alert.extend({ defaultProps: { radius: 'md' } }),
    Badge: Badge.extend({
      defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 550 },
      styles: { root: { maxWidth: 'none' }, label: { overflow: 'visible' } },
    }),
    Checkbox: Checkbox.extend({ defaultProps: { size: 'sm' } }),
    // Its element could not carry a label otherwise.
    Loader: { defaultProps: { role: 'status' } },
    Select: Select.extend({
      defaultProps: { maxDropdownHeight: 320, ...searchableSelect, attributes: OWN_DIRECTION },
    }),
    MultiSelect: {
      defaultProps: { filter: searchableSelect.filter, selectFirstOptionOnChange: true },
    },
    TextInput: TextInput.extend({ defaultProps: { size: 'sm', attributes: OWN_DIRECTION } }),
    Textarea: { defaultProps: { attributes: OWN_DIRECTION } },
    Tooltip: Tooltip.extend({
      defaultProps: {
        withArrow: true,
        openDelay: 250,
        events: { hover: true, focus: true, touch: true },
      },
    }),
    Modal: { defaultProps: { centered: true, ...OVERLAY } },
    Drawer: { defaultProps: OVERLAY },
    // A menu must contain only its items, and floating elements must stay inside the landmark of the content.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Portal: { defaultProps: { target: '#overlays' } },
  },
});

/** Replaces colours of Mantine with too little contrast (WCAG 1.4.3). */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5a6470',
    '--mantine-color-placeholder': '#6a7480',
    '--mantine-color-error': '#c01c1c',
    '--mantine-color-anchor': '#0b6b63',
    '--mantine-color-yellow-light-color': '#7a4d00',
    '--mantine-color-orange-light-color': '#9a3d00',
    '--mantine-color-green-light-color': '#1a6b31',
    '--mantine-color-teal-light-color': '#07604a',
    '--mantine-color-red-light-color': '#b01818',
    '--mantine-color-red-outline': '#c01c1c',
    '--mantine-color-gray-light-color': '#454d55',
    '--mantine-color-blue-light-color': '#1557a0',
    '--mantine-color-folder-light-color': '#07564f',
    '--page-background': '#f6f7f8',
    '--page-line': '#dfe3e7',
    '--page-edge': '#0000002e',
    '--page-flash': '#fff3bf',
  },
  dark: {
    '--mantine-color-dimmed': '#a9b2bb',
    '--mantine-color-placeholder': '#99a2ab',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-anchor': '#63c4b8',
    '--mantine-color-yellow-light-color': '#ffdf7a',
    '--mantine-color-orange-light-color': '#ffbe8a',
    '--mantine-color-green-light-color': '#8ce29b',
    '--mantine-color-teal-light-color': '#7adcb9',
    '--mantine-color-red-light-color': '#ffb0b0',
    '--mantine-color-red-outline': '#ff8f8f',
    '--mantine-color-gray-light-color': '#ced4da',
    '--mantine-color-blue-light-color': '#9fd0ff',
    '--mantine-color-folder-light-color': '#8bd8cd',
    '--page-background': '#1b1d1f',
    '--page-line': '#3a3f44',
    '--page-edge': '#ffffff3d',
    '--page-flash': '#5c4a12',
  },
});
