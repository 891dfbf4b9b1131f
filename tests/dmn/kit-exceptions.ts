// Cases of the conformance kit of DMN that do not pass, each with its reason; docs/dmn.md lists them. The test fails when one of them passes.

const EXTERNAL = 'runs a function of Java, and models here run no external code';

export const EXCEPTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'boxed_001',
      ...Array.from({ length: 12 }, (_, i) => `literal_${String(i + 1).padStart(3, '0')}`),
      'varargs_001',
    ].map((id) => [`0076-feel-external-java/${id}`, EXTERNAL]),
  ),
  '0068-feel-equality/datetime_003_a':
    'expects that dates and times a tenth of a millisecond apart are equal; here they are exact',
};
