import type { TextsOf } from '../catalogue.ts';

export default {
  title: 'Faire aussi confiance à ces certificats',
  about:
    'Pour un bureau ou un service d’expédition qui utilise son propre certificat. Le programme fait déjà confiance aux certificats de cet ordinateur ; n’en ajoutez un ici que si l’administrateur de votre réseau vous l’a donné.',
  none: 'Aucun certificat ajouté.',
  validity: 'valable du {from} au {until}',
  expiredSince: 'expiré le {until}',
  add: 'Ajouter un certificat…',
  remove: 'Retirer',
  removeOf: 'Retirer {name}',
  pinTitle: 'Faire confiance à un autre certificat ?',
  pinAbout:
    'Qui détient sa clé peut lire et modifier ce qui passe entre le poste et le service d’expédition. Le PIN du responsable est nécessaire.',
  pinConfirm: 'Choisir le fichier',
  choose: 'Choisir un certificat (PEM)',
  kind: 'Certificats',
  failed: 'Les certificats n’ont pas pu être modifiés',
  ask: '{count, plural, =1 {Faire confiance à ce certificat ?} other {Faire confiance à ces {count} certificats ?}}',
  askAbout:
    '{names}\n\nSon auteur peut lire et modifier ce qui passe entre le poste et le service d’expédition, clés et adresses comprises. Ne lui faites confiance que si vous savez d’où vient le fichier.',
  cancel: 'Ne pas faire confiance',
  trust: 'Faire confiance',
  unreadable:
    '{file} ne contient aucun certificat lisible. Un fichier PEM commence par -----BEGIN CERTIFICATE-----.',
  tooMany: '{file} contient plus de {most} certificats. Retirez ceux qui sont inutiles.',
  tooManyKept: 'Plus de {most} certificats, c’est trop. Retirez ceux qui sont inutiles.',
  expired: 'Le certificat « {name} » a expiré.',
  notYet:
    'Le certificat « {name} » n’est pas encore valable. La date de cet ordinateur est-elle juste ?',
} satisfies TextsOf<'certificates'>;
