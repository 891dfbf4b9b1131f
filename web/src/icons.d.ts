// One file for each icon: importing the package's index would make the build read all six thousand.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const Icon: import('react').ComponentType<{
    size?: number | string;
    stroke?: number | string;
    className?: string | undefined;
    'aria-hidden'?: boolean;
  }>;
  export default Icon;
}
