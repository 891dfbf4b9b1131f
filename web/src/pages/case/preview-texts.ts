import { defineTexts } from '../../texts/texts.ts';

export const previewTexts = defineTexts('preview', {
  en: { larger: 'Larger', smaller: 'Smaller', zoom: '{{percent}} %' },
  de: { larger: 'Grösser', smaller: 'Kleiner', zoom: '{{percent}} %' },
  fr: { larger: 'Agrandir', smaller: 'Réduire', zoom: '{{percent}} %' },
});
